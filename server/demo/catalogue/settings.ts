// The stored settings of vendors: whole, empty, broken, and one that the program does not know.
import { namedRecipients, namedVendors } from '../named.ts';

const recipients = JSON.stringify([
  { name: 'Harbour documents', email: namedRecipients.accepted },
  { name: 'Harbour archive', email: namedRecipients.refused },
]);

/** A vendor that is not here has the defaults. The values are text, also the numbers and the booleans. */
export const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [namedVendors.storedSettings]: {
    post_url: 'https://hooks.harbour-loans.example/post',
    aws_region: 'ap-southeast-2',
    aws_bucket_name: 'harbour-loans-documents',
    json_pdfinline: 'True',
    json_includestatement: 'False',
    analysis_email: 'analyses@harbour-loans.example',
    accordian_display: 'True',
    refresh_lookback_num_days: '45',
    days_to_retrieve: '180',
    num_estatements_to_get: '3',
    allowed_document_recipients: recipients,
    living_costs:
      'Harbour living costs, 2026-07-01, AUD, 10\nsingle, 0, 1900\nsingle, 0, 2200, 5000\nsingle, 1, 2400\ncouple, 0, 2900\ncouple, 2, 3700',
    // Written by an older program.
    legacy_portal_colour: 'teal',
  },
  [namedVendors.emptySetting]: { allowed_document_recipients: '', post_alert_only: 'False' },
  [namedVendors.brokenSetting]: {
    allowed_document_recipients: '[{"name": "Jarrah", "email": ',
    add_vdg_qrcode: 'True',
  },
  [namedVendors.acme]: {
    days_to_display: '120',
    json_email: 'True',
    score_model: 'points_v2',
    allowed_document_recipients: JSON.stringify([
      { name: 'Acme back office', email: 'back-office@acme-lending.example' },
    ]),
  },
};
