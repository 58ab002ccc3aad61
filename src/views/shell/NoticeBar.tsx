// One notice; it goes by itself, but not while somebody is reading it.
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { Notice } from '../../stores/notices/Notices.ts';
import { useStores } from '../shared/StoresContext.ts';

const stays = { success: 6_000, info: 6_000, warning: 12_000, error: 12_000 } as const;

export interface NoticeBarProps {
  notice: Notice;
  /** One of the notices is being read. */
  isRead: boolean;
  onRead: (isRead: boolean) => void;
}

export const NoticeBar = observer(function NoticeBar({ notice, isRead, onRead }: NoticeBarProps) {
  const { notices, frame } = useStores();
  const { at, kind, text } = notice;
  const bar = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isRead) return undefined;
    const timer = setTimeout(() => notices.dismiss(at), stays[kind]);
    return () => clearTimeout(timer);
  }, [isRead, notices, at, kind]);
  const isWanted = frame.noticeWanted === at;
  useEffect(() => {
    if (!isWanted) return;
    opener.current = document.activeElement;
    bar.current?.focus();
    frame.wantNotice(undefined);
  }, [isWanted, frame]);
  const dismiss = () => {
    onRead(false);
    notices.dismiss(at);
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onRead(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dismiss();
  };
  return (
    <MessageBar
      ref={bar}
      tabIndex={-1}
      intent={kind}
      layout="multiline"
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => onRead(true)}
      onMouseLeave={() => onRead(false)}
      onFocus={() => onRead(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <MessageBarBody>{text}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            size="small"
            appearance="transparent"
            aria-label="Dismiss"
            icon={<DismissRegular />}
            onClick={dismiss}
          />
        }
      />
    </MessageBar>
  );
});
