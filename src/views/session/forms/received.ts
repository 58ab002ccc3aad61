// How a form was received.
export interface Received {
  intent: 'success' | 'error';
  text: string;
}
