const DONE_KEY = 'healthChecked';
const PENDING_KEY = 'pendingSubmissions';

/**
 * Reads a property of an untrusted value. Not imported from a shared module, which the home page would
 * have to fetch too.
 */
const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Waits until the page is loaded and idle. Runs at most once per browser session. */
export function scheduleHealthCheck() {
  if (wasDone()) return;
  const run = () => void checkHealth();
  // Safari has no requestIdleCallback.
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
  remember();
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
  } catch {
    console.warn('Diagnostics failed');
  }
}

/**
 * What the browser reports about the connection. Each value is read by name: they are prototype
 * getters, which a copy of the object would leave out.
 * @param connection navigator.connection, which not every browser has.
 */
export const connectionFacts = (connection: unknown) => ({
  effectiveType: member(connection, 'effectiveType'),
  downlink: member(connection, 'downlink'),
  rtt: member(connection, 'rtt'),
});

/** Counts the submissions waiting to be sent: the list under `pendingSubmissions`. */
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
    // No storage: the check runs again on the next visit.
  }
}
