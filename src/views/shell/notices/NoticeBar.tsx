// One notice; it goes by itself, but not while somebody is reading it.
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { Notice } from '../../../stores/notices/Notices.ts';
import { useMasked } from '../../shared/cells/Masked.tsx';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { NoticeChoices } from './NoticeChoices.tsx';

// Three hundred copied ids must neither lie over the page nor be read aloud.
const longest = 300;

// What can be done about it is offered long enough to be reached.
const longer = 12_000;
const stays = { success: 6_000, info: 6_000, warning: 12_000, error: 12_000 } as const;

export interface NoticeBarProps {
  notice: Notice;
  /** One of the notices is being read. */
  isRead: boolean;
  onRead: (isRead: boolean) => void;
}

export const NoticeBar = observer(function NoticeBar({ notice, isRead, onRead }: NoticeBarProps) {
  const { notices, shell } = useStores();
  const text = useMasked()(notice.text);
  const { at, kind, undo, results, retry, choices } = notice;
  const hasWay = undo !== undefined || results !== undefined || retry !== undefined || choices.length > 0;
  const bar = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLSpanElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isRead) return undefined;
    const timer = setTimeout(() => notices.dismiss(at), hasWay ? longer : stays[kind]);
    return () => clearTimeout(timer);
  }, [isRead, notices, at, kind, hasWay]);
  const isWanted = shell.noticeWanted === at;
  useEffect(() => {
    if (!isWanted) return;
    opener.current = document.activeElement;
    // What can be done about it is one Enter away.
    (way.current?.querySelector('button') ?? bar.current)?.focus();
    shell.wantNotice(undefined);
  }, [isWanted, shell]);
  const dismiss = () => {
    onRead(false);
    notices.dismiss(at);
  };
  // However it goes, the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      onRead(false);
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    };
  }, [onRead]);
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
      layout="auto"
      role={kind === 'error' ? 'alert' : 'status'}
      // Of a title that it has not.
      aria-labelledby={undefined}
      onMouseEnter={() => onRead(true)}
      onMouseLeave={() => onRead(false)}
      onFocus={() => onRead(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <MessageBarBody>{text.length > longest ? `${text.slice(0, longest)}…` : text}</MessageBarBody>
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
      >
        {hasWay && (
          <span ref={way}>
            {choices.length > 0 && <NoticeChoices choices={choices} />}
            {retry !== undefined && (
              <CommandButton command={retry} appearance="outline">
                {/* What keeps a session tries nothing again: it is called by its own title. */}
                {retry === 'session.keep' ? undefined : 'Retry'}
              </CommandButton>
            )}
            {results !== undefined && (
              <CommandButton command="journal.results" answers={{ entry: results.entry }} appearance="outline">
                {`Show all ${results.count}`}
              </CommandButton>
            )}
            {undo !== undefined && (
              <CommandButton command="journal.undo" answers={{ line: undo }} appearance="outline">
                Undo
              </CommandButton>
            )}
          </span>
        )}
      </MessageBarActions>
    </MessageBar>
  );
});
