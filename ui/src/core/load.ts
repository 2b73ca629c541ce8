import wasm from '$wasm/tetrarch.wasm?url';
import { Engine } from './engine';

let loaded: Promise<Engine> | undefined;

/** The engine of this thread (page or worker), loaded once. */
export function loadEngine(): Promise<Engine> {
  loaded ??= fetch(wasm).then(async (response) => {
    if (!response.ok) throw new Error(`the engine could not be loaded (${response.status})`);
    // Compiles while it loads, if the host sends the right content type.
    const named = response.headers.get('content-type') === 'application/wasm';
    if (!named) return Engine.fromBytes(await response.arrayBuffer());
    return Engine.fromModule(await WebAssembly.compileStreaming(response));
  });
  return loaded;
}
