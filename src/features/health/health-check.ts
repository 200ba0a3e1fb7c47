const DONE_KEY = 'healthChecked';
const PENDING_KEY = 'pendingSubmissions';

/** An answer of our functions, of which nothing is taken for granted. */
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

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
    const health = asRecord(asRecord(await (await fetch('/api/health')).json()).data);
    if (health.email_collection !== 'ok') {
      console.warn('Could not access email_collection table');
    }
    if (health.app_config !== 'ok') console.warn('Storage health check failed');
    const answer = await fetch('/api/submit-to-loops', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ testConnection: true }),
    });
    const { success, reason } = asRecord(await answer.json());
    if (success !== true) console.info('Loops.so health check failed', reason ?? '');
    console.info('Diagnostics', { ...connectionFacts(), pendingSubmissions: countPending() });
    remember();
  } catch {
    console.warn('Diagnostics failed');
  }
}

/** From navigator.connection, which not every browser has. */
function connectionFacts() {
  const { effectiveType, downlink, rtt } = asRecord(Reflect.get(navigator, 'connection'));
  return { effectiveType, downlink, rtt };
}

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
