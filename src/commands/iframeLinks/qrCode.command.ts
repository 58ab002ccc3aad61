// Saves the QR code of the link as a picture, for paper and for screens at a counter.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { level, linkAsks, linkOf } from './theLink.ts';

export const saveQrCode = defineCommand({
  id: 'iframe-link.qr-code',
  title: 'Save the QR code of the IFrame link',
  words: ['qr code'],
  byWordsAlone: true,
  level,
  asks: linkAsks,
  async run(answers, situation) {
    const link = await linkOf(answers, situation);
    const { qrFile } = await import('../../stores/iframeLinks/qrCode.ts');
    environmentOf(situation.stores).save({ name: 'iframe-link.svg', type: 'image/svg+xml', text: qrFile(link) });
    return { text: 'Saved the QR code as iframe-link.svg' };
  },
});
