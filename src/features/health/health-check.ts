const DONE_KEY = 'healthChecked';
const PENDING_KEY = 'pendingSubmissions';

/** What our own functions answer. */
interface HealthAnswer {
  data?: { app_config?: string; email_collection?: string };
}
interface ProviderAnswer {
  success?: boolean;
  reason?: string;
}

/** navigator.connection, which not every browser has. */
interface Connection {
  effectiveType?: string;
  downlink?: number;
  rtt?: number;
}

/** Waits until the page is loaded and idle; runs at most once in a browser session. */
export function scheduleHealthCheck() {
  if (wasDone()) return;
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000));
  const schedule = () => whenIdle(() => void checkHealth());
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}

async function checkHealth() {
  if (!navigator.onLine) {
    console.info('OFFLINE: Cannot run diagnostics while offline');
    return;
  }
  try {
    const health: HealthAnswer = await (await fetch('/api/health')).json();
    if (health.data?.email_collection !== 'ok') {
      console.warn('Could not access email_collection table');
    }
    if (health.data?.app_config !== 'ok') console.warn('Storage health check failed');
    const answer = await fetch('/api/submit-to-loops', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ testConnection: true }),
    });
    const provider: ProviderAnswer = await answer.json();
    if (provider.success !== true) {
      console.info('Loops.so health check failed', provider.reason ?? '');
    }
    console.info('Diagnostics', { ...connectionFacts(), pendingSubmissions: countPending() });
    remember();
  } catch {
    console.warn('Diagnostics failed');
  }
}

function connectionFacts(): Connection {
  const { effectiveType, downlink, rtt }: Connection = Reflect.get(navigator, 'connection') ?? {};
  return {
    ...(effectiveType && { effectiveType }),
    ...(downlink !== undefined && { downlink }),
    ...(rtt !== undefined && { rtt }),
  };
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
