// A vendor that looks at one bank reads its own rows of that bank alone, however many others have.
export const up = `
create index application_by_vendor_and_bank on application (vendor_id, bank_id, timestamp desc, id desc);
create index crawler_by_vendor_and_bank on crawler (vendor_id, bank_id, timestamp desc, id desc);
create index analysis_by_vendor_and_bank on analysis (vendor_id, bank_id, time desc, id desc);
`;
