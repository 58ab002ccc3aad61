// A sign-up that was cancelled says so, and counts in no budget; those of before do not.
export const up = `
alter table sign_up add column cancelled_at timestamptz;
`;
