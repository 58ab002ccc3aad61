// The calls that change something and that no command makes by itself, each with the reason.
const customers = 'the customer makes it at /connect, where nobody of the workbench is';
const buyers = 'whoever signs up makes it, before there is an account';
const steps = 'a step of second-factor.add-app, of a form that no line fills in';
const proof = 'the dialog that asks who one is makes it, before what was asked for goes on';
const login = 'signalbox login makes it, in a terminal that is not signed in yet';
const door = 'play.run makes it through the desk, which runs the lines of the play';

export const otherWays: Readonly<Record<string, string>> = {
  'access.judgePassword': 'the field for a new password makes it while it is typed',
  'access.notMe': 'whoever did not ask for a password makes it, by the link of an e-mail',
  'causes.visit': 'showing Causes makes it, so that the next visit knows what is new',
  'connect.addFile': customers,
  'connect.answer': customers,
  'connect.choose': customers,
  'connect.files': customers,
  'connect.consent': customers,
  'connect.endConsent': customers,
  'connect.leave': customers,
  'connect.progress': customers,
  'connect.readFiles': customers,
  'connect.open': customers,
  'connect.removeFile': customers,
  'connect.returned': customers,
  'connect.signIn': customers,
  'connect.start': customers,
  'payments.cancelSubscription': buyers,
  'payments.payInTest': buyers,
  'payments.setUpIntent': buyers,
  'payments.setUpSubscription': buyers,
  'plays.begin': door,
  'plays.end': door,
  'secondFactor.beginApp': steps,
  'secondFactor.proofWays': proof,
  'secondFactor.prove': proof,
  'sharedLinks.fetch': 'whoever was sent documents makes it, by the link of an e-mail',
  'signUp.check': buyers,
  'signUp.confirmation': buyers,
  'signUp.finish': buyers,
  'terminalCodes.begin': login,
  'terminalCodes.key': login,
  'webhookLogs.resend': 'scripts make it, by a line of a log; webhook-log.resend sends the delivery of that line',
  'wallLinks.figures': 'the wall makes it, which shows figures and takes no commands',
};
