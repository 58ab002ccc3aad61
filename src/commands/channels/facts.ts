// The questions about a channel: what it is called, where it leads, when and of what it is told. Its secret is no question: answers stand in the journal.
import {
  channelFacts,
  channelKinds,
  longestAfterMinutes,
  longestChannelAddress,
  longestChannelName,
  type ChannelKind,
} from '../../api/contract/channels/channelKinds.ts';
import { severities, type Severity } from '../../api/contract/watching/words.ts';
import { severityWords } from '../../stores/channels/words.ts';
import { choice, text, whole } from '../kernel/question.ts';
import { channelOf } from './theChannel.ts';

const said = { optional: true, named: true } as const;

export const theKind = choice<ChannelKind>({
  ask: 'Which kind of channel?',
  optional: true,
  preset: () => 'slack',
  from: () => channelKinds.map((value) => ({ value, text: value, title: channelFacts[value].title })),
});

/** Of the channel that is to change; of a new one nothing is known. */
export const facts = {
  name: text({
    ...said,
    ask: 'Name',
    most: longestChannelName,
    preset: (situation, given) => channelOf(given['channel'], situation)?.name,
  }),
  address: text({
    ...said,
    ask: 'Address',
    most: longestChannelAddress,
    preset: (situation, given) => channelOf(given['channel'], situation)?.address,
  }),
  target: text({
    ...said,
    ask: 'Channel ID',
    most: 50,
    preset: (situation, given) => channelOf(given['channel'], situation)?.target ?? undefined,
  }),
  after: whole({
    ...said,
    ask: 'Minutes without anybody taking the incident',
    from: 0,
    to: longestAfterMinutes,
    preset: (situation, given) => channelOf(given['channel'], situation)?.after_minutes ?? 0,
  }),
  least: choice<Severity>({
    ...said,
    ask: 'Told of',
    from: () => severities.map((value) => ({ value, text: value, title: severityWords[value] })),
    preset: (situation, given) => channelOf(given['channel'], situation)?.least_severity ?? 'notice',
  }),
};

/** Fields of the service that are filled from a question of another name. */
export const sentAs = { after_minutes: 'after', least_severity: 'least' } as const;
