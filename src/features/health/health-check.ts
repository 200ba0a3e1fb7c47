const DONE_KEY = 'healthChecked';
const PENDING_KEY = 'pendingSubmissions';

/**
 * A member of an answer or of the browser's, of which nothing is taken for granted. Not imported: with
 * an import the home page would fetch this script, which it carries now.
 */
const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Waits until the page is loaded and idle; runs at most once in a browser session. */
export function scheduleHealthCheck() {
  if (wasDone()) return;
  const run = () => void checkHealth();
  // Safari knows no idle callback.
  const schedule = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1_000);
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}

async function checkHealth() {
  if (!navigator.onLine) {
    console.info('OFFLINE: Cannot run diagnostics while offline');
    return;
  }
  try {
    const health = member(await (await fetch('/api/health')).json(), 'data');
    if (member(health, 'email_collection') !== 'ok') {
      console.warn('Could not access email_collection table');
    }
    if (member(health, 'app_config') !== 'ok') console.warn('Storage health check failed');
    const answer = await fetch('/api/submit-to-loops', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ testConnection: true }),
    });
    const loops: unknown = await answer.json();
    if (member(loops, 'success') !== true) {
      console.info('Loops.so health check failed', member(loops, 'reason') ?? '');
    }
    const connection = connectionFacts(Reflect.get(navigator, 'connection'));
    console.info('Diagnostics', { ...connection, pendingSubmissions: countPending() });
    remember();
  } catch {
    console.warn('Diagnostics failed');
  }
}

/**
 * What is known of the visitor's connection. Each value is read by name: they are getters of a
 * prototype, which a copy of the object leaves out.
 * @param connection navigator.connection, which not every browser has.
 */
export const connectionFacts = (connection: unknown) => ({
  effectiveType: member(connection, 'effectiveType'),
  downlink: member(connection, 'downlink'),
  rtt: member(connection, 'rtt'),
});

/** Submissions that wait in this browser to be sent: a list under `pendingSubmissions`. */
function countPending() {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PENDING_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.length : 0;
  } catch {
    return 0;
  }
}

function wasDone() {
  try {
    return sessionStorage.getItem(DONE_KEY) !== null;
  } catch {
    return false;
  }
}

function remember() {
  try {
    sessionStorage.setItem(DONE_KEY, new Date().toISOString());
  } catch {
    // No storage: the check runs again on the next visit of this page.
  }
}
