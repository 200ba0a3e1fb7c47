const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Parts of names that identify no one. */
export const TITLES = words(
  'dr mr mrs ms mx prof sir jr sr ii iii iv the and of team founder owner inc llc ltd co company gmbh',
);

/** The same, unless they come first: van Gogh, but Van Morrison. */
export const PARTICLES = words(
  'le la de da di do du del della der den des dos das van von vom zu zum zur y e el al bin bint ibn ben abu st san santa mac mc ter ten',
);

/** Names that are also ordinary words: in lowercase, they're more likely words. */
export const ORDINARY_WORDS = words(`
  amber angel april art august autumn baker ball banks bell best bill bishop black bloom bolt bond brand bridges bright brook
  brooks brown burns bush butler buy carol carpenter carter case cash castle chance chase chip church clay cliff cole cook cooper
  crystal cross dale dawn day dean dell drew duke earl east fair faith field fields fisher flowers ford forest forge fox frank
  free freed french gates gene glen gold good grace grant gray green grey grove guy hall hand hardy harper harvest hazel head
  heath heather hill hills holiday holly home honey hope hood hunt hunter iris ivy jack jade jay job joy judge june key keys king
  knight lake lane law lily little long love low major marin mark marks marsh mason max may merit miles mill miller mills moon
  more nick noble norm north page paige paper park parker parks pat patience peace pearl penny perry piper pool poppy porter
  potter power powers price prince quick rain ramp rand ray read reed reeves rich rivers rob robin rose ruby rush rusty sage sales
  sandy savage self setter sharp shepherd short silver sky skinner small smart smith snow south star stark stone storm street
  strong sue summer summers sunny swift taylor temple terry tower trade trip tuesday tucker turner violet virtue wade walker wall
  ward waters weaver webb weeks wells west white wild will wills winter winters wise wood woods wright young
`);

/** Shared hosts, which don't identify anyone themselves. */
export const SHARED_HOSTS = words(`
  gmail googlemail outlook hotmail live msn yahoo ymail icloud proton protonmail fastmail zoho yandex mail gmx aol hey example
  github gitlab netlify vercel heroku herokuapp shopify myshopify wordpress webflow squarespace wixsite substack beehiiv gumroad
  medium carrd notion framer bubbleapps firebaseapp pages me mac pm qq 163 co com org net shop store blog docs demo beta site online home info help support
`);

/** Names of role mailboxes, which don't belong to one person. */
export const ROLES = words(
  'info hello hi hey contact support sales admin team mail email office help billing business founder founders owner me ceo jobs press news newsletter service webmaster postmaster noreply',
);
