// An agent opened in the engine of this thread. `text` is a name of the catalog, with a look-ahead
// if wanted ("theta+next"), or the content of an agent file.
import type { Engine } from './engine';
import type { AgentDescription } from './lists';

export class OpenAgent {
  readonly handle: number;
  readonly description: AgentDescription;

  /** Throws a Refusal with the engine's sentence; `file` is what that calls an agent file. */
  constructor(
    private readonly engine: Engine,
    text: string,
    file = 'dropped',
  ) {
    this.handle = engine.number('agent_open', text, file);
    this.description = engine.json('agent_description', this.handle);
  }

  /** Its agent file, as the native program takes it. */
  fileText(): string {
    return this.engine.text('agent_text', this.handle);
  }

  close(): void {
    this.engine.call('agent_close', this.handle);
  }
}
