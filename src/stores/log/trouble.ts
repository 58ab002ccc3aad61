// Which crawlers ended in trouble, by the name that pages know.
export { isTrouble } from '../../api/contract/crawling/crawlers.ts';
