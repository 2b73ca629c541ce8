import { mount } from 'svelte';
import './theme.css';
import App from './App.svelte';
import { loadEngine } from './core/load';
import { route } from './route.svelte';

// These need the engine at once and in this thread: let it come beside the view's own files. Who
// waits for it hears of a failure.
if (route.view === 'play' || route.view === 'race') loadEngine().catch(() => {});

mount(App, { target: document.getElementById('app')! });
