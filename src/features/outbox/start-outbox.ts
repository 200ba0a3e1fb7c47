import { startOutboxNotice } from '#src/ui/outbox-notice.ts';

// Shows and sends pending submissions, unless a form on the page already does.
startOutboxNotice();
