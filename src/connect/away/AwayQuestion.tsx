// The question that another site asks: its name is said before anybody is led there.
import { useState } from 'react';
import { isInFrame } from './isInFrame.ts';
import { keepAway } from './keptAway.ts';

export function AwayQuestion({ address, token }: { address: string; token: string }) {
  const { host } = new URL(address);
  const isBeside = isInFrame();
  const [isWaiting, setWaiting] = useState(false);
  const left = (): void => {
    if (isBeside) setWaiting(true);
    else keepAway({ token, search: window.location.search, isBeside });
  };
  return (
    <>
      <p>
        {isBeside
          ? `You answer at ${host}, which opens in a tab of its own. This page goes on by itself when you are done there.`
          : `You answer at ${host}, and come back here when you are done.`}
      </p>
      {/* A frame that may open no tab is told nothing of it, so that it is said to whoever sees none. */}
      {isBeside && (
        <output>
          {isWaiting &&
            `Waiting for your answer at ${host}… If no tab has opened, the page around this one does not allow it: please tell those whose page it is.`}
        </output>
      )}
      <div className="actions">
        {/* Few sites let themselves be shown inside of another page. */}
        <a
          className="main"
          href={isBeside ? `/connect/away#${token}` : address}
          target={isBeside ? '_blank' : undefined}
          rel="noreferrer"
          onClick={left}
        >
          {`Go to ${host}`}
        </a>
      </div>
    </>
  );
}
