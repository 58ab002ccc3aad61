// What is left of an event's body for a vendor who wants to be alerted only (post_alert_only): what happened to which application.
export function alertOf(body: string): string {
  const { type, timestamp, data } = JSON.parse(body) as {
    type: string;
    timestamp: string;
    data: { application_id: number };
  };
  return JSON.stringify({ type, timestamp, data: { application_id: data.application_id } });
}
