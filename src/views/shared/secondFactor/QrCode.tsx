// A QR code for cameras alone: what it holds stands beside it as text.
import { qrPicture } from '../../../stores/iframeLinks/qrCode.ts';

export function QrCode({ text, className }: { text: string; className: string }) {
  const { size, path } = qrPicture(text);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
