// The two passwords while somebody changes theirs: they stand here alone, and in no line, journal or notice.
import { types } from 'mobx-state-tree';
import * as v from 'valibot';
import { newPassword } from '../../api/contract/people/passwords.ts';

interface Typed {
  current: string;
  password: string;
  /** API tokens are to be deleted with the former one. */
  endTokens: boolean;
  /** What is wrong, by field, with what was sent last. */
  problems: Readonly<Partial<Record<'current' | 'password', string>>>;
}
const nothing: Typed = { current: '', password: '', endTokens: false, problems: {} };

const PasswordChangeModel = types
  .model('PasswordChange', { name: 'password change' })
  .volatile((): Typed => ({ ...nothing }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
    set(field: 'current' | 'password', text: string) {
      self[field] = text;
      self.problems = { ...self.problems, [field]: undefined };
    },
    setEndTokens(isWanted: boolean) {
      self.endTokens = isWanted;
    },
    fail(problems: Typed['problems']) {
      self.problems = problems;
    },
    /** What can be seen without the service, by the same rule that it has. */
    check(): string | undefined {
      const { current, password } = self;
      const read = v.safeParse(newPassword, password);
      const problem = read.success ? undefined : read.issues[0].message;
      self.problems = {
        ...(current === '' ? { current: 'Please enter your current password' } : {}),
        ...(problem === undefined ? {} : { password: problem }),
      };
      return self.problems.current ?? self.problems.password;
    },
  }));

/** As a form asks for it: stores.parts.of(passwordChange). */
export const passwordChange = { name: 'password change', model: PasswordChangeModel };
