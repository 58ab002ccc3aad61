// An answer that is a file: its name, its kind and its bytes.
export interface Download {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export async function downloadOf(body: Blob, headers: Headers): Promise<Download> {
  const bytes = new Uint8Array(await body.arrayBuffer());
  const type = headers.get('content-type') ?? 'application/octet-stream';
  return { name: nameIn(headers.get('content-disposition') ?? ''), type, bytes };
}

/** RFC 6266: the encoded name is the whole one. It is a name and never a path. */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"/.exec(disposition)?.[1];
  const name = (encoded === undefined ? plain : decoded(encoded)) ?? '';
  return name.split(/[/\\]/).at(-1) || 'download';
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
