// What of an application's list row stands ready: its profiles, and its card with all other fields that are the same for every caller.
import * as v from 'valibot';
import { applicationRow } from '../../../../src/api/contract/applications/applications.ts';
import { arrayOf, fieldsOf, Json, objectOf } from './objectOf.ts';
import { isOutdated } from './scoreNote.ts';

/** Read beside the card: names can change, the person is not for everybody, and a lookup shows more of the profiles. */
export const besideCard = ['vendor_label', 'vendor', 'full_name', 'email', 'mobile', 'profiles'] as const;

const { profiles: profileList, webhook_log: webhookLog } = applicationRow.entries;

const cardRow = v.omit(applicationRow, besideCard);
export const inCard = v.keyof(cardRow).options;

const counted = (table: string): string => `(select count(*) from ${table} x where x.application_id = a.id)`;

/** The newest ten, and the newest "_ready" one even when it is older. */
const recentWebhooks = `(select w.*, row_number() over (order by w.timestamp desc, w.id desc) as place,
    row_number() over (partition by w.event like '%\\_ready%' order by w.timestamp desc, w.id desc) as place_of_kind
  from webhook_log w where w.application_id = a.id) w
  where w.place <= 10 or (w.event like '%\\_ready%' and w.place_of_kind = 1)`;

const card = fieldsOf(cardRow, 'a', {
  bank_id: 'coalesce(a.bank_id, 0)',
  status: "coalesce(a.status, '-')",
  check: 'a.check_word',
  score_outdated: isOutdated('a'),
  profile_count: counted('profile'),
  crawler_count: counted('crawler'),
  account_count: counted('account'),
  initiator: `coalesce((select p.initiator from profile p where p.application_id = a.id order by p.position limit 1), '-')`,
  webhook_log: arrayOf(objectOf(webhookLog.item, 'w'), recentWebhooks, 'w.timestamp desc, w.id desc'),
});

const { crawler, accounts } = profileList.item.entries;
const profiles = arrayOf(
  objectOf(profileList.item, 'p', {
    crawler: new Json(`(select ${objectOf(crawler.wrapped, 'c').text} from crawler c where c.profile_id = p.id
      order by c.timestamp desc, c.id desc limit 1)`),
    accounts: arrayOf(objectOf(accounts.item, 't'), 'account t where t.profile_id = p.id', 't.id'),
  }),
  'profile p where p.application_id = application',
  'p.position',
);

/** Functions of the database by their heads, with their bodies. */
export const cardFunctions = {
  'application_card(a application) returns text': `select ${card.text}`,
  'application_profiles(application bigint) returns text': `select ${profiles.text}`,
};
