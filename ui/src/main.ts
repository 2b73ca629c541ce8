import { mount } from 'svelte';
import './theme.css';
import App from './App.svelte';
import { loadEngine } from './core/load';
import { route } from './route.svelte';

// These views need the engine in this thread at once: load it together with their files. A failure is
// reported where the engine is used.
if (route.view === 'play' || route.view === 'race') loadEngine().catch(() => {});

mount(App, { target: document.getElementById('app')! });
