import { FORM_CONTROLS } from '#src/domain/forms/control-fields.ts';
import { startOutboxNotice } from '#src/ui/outbox-notice.ts';

// Shows what waits to be sent, and sends it, where no form has done so yet.
startOutboxNotice(FORM_CONTROLS);
