// An agent in the engine of this thread. `text` is the name of an agent, with a look-ahead if wanted
// ("theta+next"), or the content of an agent file.
import type { Engine } from './engine';
import type { AgentDescription } from './lists';

export class OpenAgent {
  readonly handle: number;
  readonly description: AgentDescription;

  /** Throws a Refusal with the engine's sentence, in which an agent file is called `file`. */
  constructor(
    private readonly engine: Engine,
    text: string,
    file = 'dropped',
  ) {
    this.handle = engine.number('agent_open', text, file);
    this.description = engine.json('agent_description', this.handle);
  }

  /** The text of its agent file. */
  fileText(): string {
    return this.engine.text('agent_text', this.handle);
  }

  close(): void {
    this.engine.call('agent_close', this.handle);
  }
}
