// Above the API tokens: what they are for, and the button that makes one.
import { WhoMayChange } from '../shared/commands/WhoMayChange.tsx';

export const AboveTokens = () => (
  <WhoMayChange command="token.create" what="A program signs its requests with a token, and acts as you." others="" />
);
