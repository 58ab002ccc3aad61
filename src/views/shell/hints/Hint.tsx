// The tooltip of whatever is pointed at; what it says is read from the thing itself.
import { Tooltip } from '@fluentui/react-components';

export function Hint({ place, text }: { place: HTMLElement; text: string }) {
  // Who does not see it has the same words as the description of the thing.
  return <Tooltip visible relationship="inaccessible" content={text} positioning={{ target: place }} />;
}
