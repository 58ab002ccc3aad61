// The question that another site asks: its name is said before anybody is led there.
import { keepAway } from './keptAway.ts';

export function AwayQuestion({ address, token }: { address: string; token: string }) {
  const { host } = new URL(address);
  const isBeside = window.self !== window.top;
  const keep = (): void => {
    if (!isBeside) keepAway({ token, search: window.location.search, isBeside });
  };
  return (
    <>
      <p>
        {isBeside
          ? `You answer at ${host}, which opens in a tab of its own. Come back to this page when you are done.`
          : `You answer at ${host}, and come back here when you are done.`}
      </p>
      <div className="actions">
        {/* Few sites let themselves be shown inside of another page. */}
        <a
          className="main"
          href={isBeside ? `/connect/away#${token}` : address}
          target={isBeside ? '_blank' : undefined}
          rel="noreferrer"
          onClick={keep}
        >
          {`Go to ${host}`}
        </a>
      </div>
    </>
  );
}
