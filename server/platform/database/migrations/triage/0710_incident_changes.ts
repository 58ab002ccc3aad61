// Incidents and the channels that tell of them count as changed: whoever looks at Now sees their own act at once.
export const up = `
create trigger incident_changed after insert or update or delete on incident
  for each statement execute function note_change('incidents');
create trigger alert_channel_changed after insert or update or delete on alert_channel
  for each statement execute function note_change('incidents');
`;
