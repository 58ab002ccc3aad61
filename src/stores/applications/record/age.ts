// How long ago something was, short and to the second while that says something: "41 s", "1 m 40 s", "2 h 04 m", "3 d 4 h".
const two = (figure: number): string => String(figure).padStart(2, '0');

export function ageWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86_400)];
  if (minutes === 0) return `${seconds} s`;
  if (hours === 0) return `${minutes} m ${two(seconds % 60)} s`;
  return days === 0 ? `${hours} h ${two(minutes % 60)} m` : `${days} d ${hours % 24} h`;
}
