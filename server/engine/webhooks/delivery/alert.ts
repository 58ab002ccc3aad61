// What is left of an event's body for a vendor who wants to be alerted only (post_alert_only): what happened to which application.
export function alertOf(body: string): string {
  const { type, timestamp, data } = JSON.parse(body) as {
    type: string;
    timestamp: string;
    data: { application_id?: number };
  };
  // Of a bank there is nothing to leave out.
  if (data.application_id === undefined) return body;
  return JSON.stringify({ type, timestamp, data: { application_id: data.application_id } });
}
