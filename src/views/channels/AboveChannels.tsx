// Above the channels: what they are, the button that makes one, and the signing secret that was just made.
import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { channelSecrets } from '../../stores/channels/channelSecrets.ts';
import { toldSince } from '../../stores/incidents/toldHere.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { WhoMayChange } from '../shared/commands/WhoMayChange.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { ShownOnce } from '../shared/forms/ShownOnce.tsx';

const useStyles = makeStyles({
  above: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
});

export const AboveChannels = observer(function AboveChannels() {
  const styles = useStyles();
  const stores = useStores();
  const { made } = stores.parts.of(channelSecrets);
  return (
    <div className={styles.above}>
      <WhoMayChange
        command="channel.create"
        what="A channel is where people are told of incidents: what, since when and how many, no customer and no vendor by name."
        others="Contact staff to create or edit channels."
      >
        <CommandButton command={toldSince(stores) === undefined ? 'incident.tell-here' : 'incident.tell-here-not'} />
      </WhoMayChange>
      {made !== undefined && (
        <ShownOnce
          label="New signing secret"
          text={`The signing secret of “${made.name}”. Copy it now: it is shown this once.`}
          secret={made.secret}
          copy="channel.new-secret-copy"
          hide="channel.new-secret-hide"
        />
      )}
    </div>
  );
});
