// What a form is that draws the questions of its command itself: <noun>/<verb>.form.tsx exports it as "form".
import type { ComponentType } from 'react';
import type { RootStore } from '../../../stores/RootStore.ts';

export interface OwnFieldsProps {
  /** What was known when the form was opened. */
  answers: Readonly<Record<string, unknown>>;
  /** What stands in the fields, as it would be typed on the command line. */
  texts: Readonly<Record<string, string>>;
  onChange: (name: string, text: string) => void;
  /** What is wrong with each field. */
  problems?: Readonly<Record<string, string>>;
  /** The question to which sending the form is the yes. */
  question?: string | undefined;
}

export interface OwnForm {
  Title: ComponentType<Pick<OwnFieldsProps, 'answers'>>;
  Fields: ComponentType<OwnFieldsProps>;
  /** What stands on the button that sends it; one that only shows something has none. */
  button?: string;
  /** What stands on the button that closes it; Cancel, when left out. */
  leave?: string;
  /** What is asked once before it closes; nothing, where nothing would be lost. */
  askBeforeLeave?: (stores: RootStore) => string | undefined;
  /** Whether what stands in the fields can be sent; always, when left out. */
  canSend?: (texts: Readonly<Record<string, string>>) => boolean;
}
