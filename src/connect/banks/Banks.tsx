// The choice of a bank, with a search by any word of it.
import { useState } from 'react';
import { longestBankName } from '../../api/contract/bankNames/bankNameRule.ts';
import type { ConnectBank, ConnectVisit } from '../../api/contract/connect/connect.ts';
import { StepCard } from '../StepCard.tsx';

interface BanksParts {
  visit: ConnectVisit;
  pick(bank: ConnectBank): void;
  unlisted(typed: string): void;
}

export function Banks({ visit, pick, unlisted }: BanksParts) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(' ').filter(Boolean);
  const found = visit.banks.filter((bank) => {
    const all = `${bank.name} ${bank.search}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return (
    <StepCard title="Choose your bank">
      <p>{visit.vendor} asks to see your bank data. You decide which bank.</p>
      <label htmlFor="search">Search for your bank</label>
      <input
        id="search"
        type="search"
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <output className="quiet">{found.length === 1 ? '1 bank' : `${found.length} banks`}</output>
      <ul className="banks">
        {found.map((bank) => (
          <li key={bank.id}>
            <button className="bank" onClick={() => pick(bank)}>
              {bank.logo === null ? <span className="mark" /> : <img className="mark" src={bank.logo} alt="" />}
              <span className="named">
                <span>{bank.name}</span>
                <Beside bank={bank} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button className="bank" onClick={() => unlisted(text.trim().slice(0, longestBankName))}>
        <span className="named">
          My bank is not listed <span className="quiet">Bring a statement file</span>
        </span>
      </button>
    </StepCard>
  );
}

/** What there is to know before it is chosen, with the way round. */
function Beside({ bank: { files_only: isOfFiles, is_offline: isOffline, trouble } }: { bank: ConnectBank }) {
  if (isOfFiles) return <span className="quiet">Bring a statement file</span>;
  if (isOffline) return <span className="quiet">Not available at the moment: bring statement files instead</span>;
  if (!trouble) return null;
  const { word, sentence } = trouble;
  const says = word === 'slow' ? 'Slower than usual at the moment' : 'Often fails at the moment';
  const round = word === 'slow' ? 'it may take a while' : 'statement files work meanwhile';
  return (
    <span className="quiet">
      {sentence === null ? `${says}: ${round}` : `${says}. ${sentence}. You can bring statement files instead`}
    </span>
  );
}
