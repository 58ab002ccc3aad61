// Incidents that were closed while they went on are found by when that was: each evaluation asks for every condition that holds whether there is one since.
export const up = `
create index incident_closed_by_hand on incident (closed_at) where over_at is null and closed_at is not null;
`;
