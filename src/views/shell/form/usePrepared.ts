// Has what a question says read when it opens, and once more when it comes to wait for something else.
import { useEffect, useRef } from 'react';
import type { Command, Confirmation } from '../../../commands/kernel/command.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';

interface Asked {
  answers: Record<string, unknown>;
}

export function usePrepared(
  asked: Asked | undefined,
  command: Command | undefined,
  question: Confirmation | undefined,
): void {
  const { situation } = useDesk();
  const awaits = question?.awaits;
  const read = useRef<{ asked: Asked; awaits: string | undefined }>(undefined);
  useEffect(() => {
    if (asked === undefined) return;
    // What has been read is waited for no more: nothing is to be read again for that.
    if (read.current?.asked === asked && (awaits === undefined || awaits === read.current.awaits)) return;
    read.current = { asked, awaits };
    void command?.prepare?.(asked.answers, situation);
  }, [asked, awaits, command, situation]);
}
