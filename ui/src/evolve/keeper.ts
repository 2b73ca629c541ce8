// Keeps runs in the browser (IndexedDB): for each recipe the run, and the one before a reset or an
// archived generation. Without a database nothing is kept.
import { checkedRecord, type RunRecord } from './run';

const DATABASE = 'tetrarch-evolution';
const STORE = 'runs';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await opened();
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    });
  } catch {
    return undefined; // private window or full disk: the run continues without being kept
  }
}

export type Slot = 'now' | 'before';

/** Returns false when the browser keeps nothing. */
export async function keep(record: RunRecord, slot: Slot = 'now'): Promise<boolean> {
  const key = `${record.recipe}/${slot}`;
  const plain = JSON.stringify(record);
  return (await within('readwrite', (store) => store.put(plain, key))) !== undefined;
}

export async function kept(recipe: string, slot: Slot = 'now'): Promise<RunRecord | null> {
  const text = await within<unknown>('readonly', (store) => store.get(`${recipe}/${slot}`));
  if (typeof text !== 'string') return null;
  try {
    return checkedRecord(JSON.parse(text));
  } catch {
    return null;
  }
}
