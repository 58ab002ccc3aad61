// Keeps the place of a search form until its code is there, so that the rows below do not move.
import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({ place: { minHeight: '36px' } });

export const SearchSpace = () => <div className={useStyles().place} />;
