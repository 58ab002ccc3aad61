// The floor: the same rows in a plain table, by React and nothing else.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Page() {
  const [rows, setRows] = useState([]);
  useEffect(() => {
    fetch('/api/v1/applications/')
      .then((response) => response.json())
      .then(({ results }) => setRows(results));
  }, []);
  return (
    <table>
      <tbody>
        {rows.slice(0, 50).map((row) => (
          <tr key={row.id}>
            <td>{row.timestamp}</td>
            <td>{row.vendor_label}</td>
            <td>{row.vendor.country_code}</td>
            <td>{row.profiles[0].crawler.status}</td>
            <td>{row.vendor_specific_id}</td>
            <td>{row.profiles[0].initiator}</td>
            <td>{String(row.analysed)}</td>
            <td>{String(row.finalised)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
createRoot(document.getElementById('root')).render(<Page />);
