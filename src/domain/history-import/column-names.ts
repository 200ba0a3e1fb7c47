import { currencyOf } from './amounts.ts';

/** A name or a value without case, signs, and spaces: 'Sale Price ($)' and 'sale_price' are 'sale price'. */
export const nameOf = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/%/g, ' percent ')
    .replace(/^\s*([+-])\s*$/, (_, sign) => (sign === '+' ? 'plus' : 'minus'))
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** What names of columns mean: '=' is the whole name, '~' are words in it. The first that fits counts. */
const RULES = String.raw`
currency ~ currency$|currency code$|^ccy$|^devise$|^moneda$|^währung$
elsewhere ~ previous|prior|last (?:year|month|period)|budget(?:ed)?|forecast(?:ed)?|target|goal|planned|projected|projection|expected|yoy|mom|change|delta|variance|growth|compared|comparison|gross (?:profit|margin)|contribution(?: margin)?|margin
cumulative ~ SO_FAR|total spent
elsewhere ~ (?:new|existing|starting|opening|beginning|start|churn(?:ed)?|expansion|contraction|reactivation|reactivated|upgrades?|downgrades?|lost|delta)(?: \w+)? (?:mrr|arr|recurring revenue)
annual ~ arr|annuali[sz]ed|annual recurring revenue|annual run rate
level ~ mrr|monthly recurring revenue|recurring revenue|run rate
kind = (?:(?:transaction|payment|entry|record|order|operation|sale|line) )?(?:type|kind|event|action|direction)|reporting category|debit credit|dr cr|cr dr|credit debit|balance impact|details|in out|sign|side|outcome|result|art|typ|vorgang|tipo
topic = (?:sub ?)?(?:category|categories|class|classification|account|account name|label|tag|metric|kategorie|konto)
status ~ (?:status|state|stage)$|^etat$|^estado$|^stato$
id ~ ids?$|(?:number|no|nr|num|ref|reference|sku|asin|isbn|zip|phone|code|url|slug)$|^(?:order|invoice|transaction|charge|receipt)$|identifier
elsewhere ~ (?:percent|rate|ratio|qty|quantity|count|rank|rpm|epmv|ecpm|cpm|cpc|ctr|epc|aov|arpu|arppa|ltv|cac|average|clicks?|views?|pageviews?|impressions|sessions|visitors|visits|users|subscribers|subscriptions|customers|downloads|installs|trials|active|seats|days|hours|minutes|age|items?(?: ordered| sold| shipped)?|units?(?: sold| refunded)?|orders|conversions)$|^avg|^number of|^net units
due ~ (?:amount|balance|total)? ?(?:due(?! date| on| by| utc)|owed|owing|outstanding)|open (?:amount|balance)|unpaid|remaining
balance ~ balance|saldo|solde|kontostand
profit = ALL(?:net )?(?:operating )?(?:profits?|ebitda|sde)|ALLnet (?:operating )?(?:income|earnings)(?: loss)?|ALL(?:net )?profit (?:or )?loss|operating income|(?:net )?(?:operating )?profit (?:before|after) (?:tax|taxation|income tax)|bottom line|gewinn|bénéfice|beneficio|utile
net ~ (?:net of|after|less|excl\w*) (?:refunds?|returns?)
after-fees ~ (?:after|net of|less) (?:\w+ )?fees
amount ~ (?:before|gross of) (?:\w+ )?fees
net ~ (?:excl\w*|before|without|ex|net of|w o|less) (?:sales )?(?:tax(?:es)?|vat|gst|mwst)
with-tax ~ (?:incl\w*|with|inc) (?:sales )?(?:tax(?:es)?|vat|gst|mwst)
tax ~ tax(?:es)?|vat|gst|hst|mwst|ust|tva|iva|btw
refund ~ refund(?:s|ed)?|returns?|returned|chargebacks?|disputes?|disputed|allowances|credit (?:notes?|memos?)|reversals?
discount ~ discounts?|coupons?|promotions?|rebates?
elsewhere ~ shipping|postage|freight|delivery|tips?|gratuity
fee ~ fees?|processing costs?|gebühr(?:en)?|frais
after-fees ~ ^net(?: amount| total| payment| value)?$|net (?:proceeds|payout|to seller)|payouts?|after fees|settlement|settled amount|transferred|you receive|deposited
cost = ALL(?:costs?|expenses?|expenditures?|outgoings?|spending|opex|outlays?)|(?:total )?kosten|gastos|dépenses|costi
part-cost ~ costs?|cogs|spend|expenses?|payroll|hosting|wages|purchases
in = (?:money|paid|cash|payments?) in|credits?(?: amount)?|deposits?(?: amount)?|inflows?|(?:payments? |amount |money )?received|receipts|incoming|einnahmen|eingang|haben|entrées|ingreso|abono|cr
out = (?:money|paid|cash|payments?) out|debits?(?: amount)?|withdrawals?(?: amount)?|outflows?|(?:payments? |amount |money )?(?:sent|spent)|outgoing|ausgaben|ausgang|soll|sorties|cargo|dr
net = ALLnet (?:sales|revenues?|turnover|takings)|ALL(?:sales|revenues?) net
revenue = ALL(?:revenues?|sales|turnover|income|takings)(?: amount| total| gross)?|total for (?:income|revenue|sales)|total trading income|umsatz|umsätze|erlöse|ventas|ingresos|chiffre d affaires|ca|ricavi|fatturato|omzet|receita|vendas|ventes|recettes
earnings ~ earnings?|earned|royalt(?:y|ies)|commissions?|your share|(?:developer |partner |net )?proceeds|partner share|your cut|seller amount
price = (?:unit |list |item |product |plan )?price(?: each| per unit)?
amount = (?:(?:order|invoice|sale|sales|payment|transaction|grand|charge|charged|paid|gross|total|net|converted|purchase|line|item|final|subtotal|base|sub) )*(?:amount|total|price|gross|subtotal)(?: paid| charged| amount)?|(?:order|sale|sales|invoice|transaction) value|(?:gross|payment|sales) volume|charged?|paid|payments?|gross|betrag|summe|montant|importe|importo|bedrag|valor|kwota
week ~ ^(?:iso )?week|week$
year = year|jahr|année|año|anno
date ~ dates?|months?|day|period|time|timestamp|datetime|datum|fecha|data|monat|buchungstag|mes|mois|created|paid at|paid on|processed|when
`;
const ALL = '(?:(?:total|monthly|gross|all|my|our|product|sales|overall|operating|subscription) )*';
const SO_FAR =
  '(?:f?ytd|[qm]td|(?:(?:year|quarter|month) )?to date|so far|cum(?:ul(?:ative|ated))?|accumulated|running (?:total|sum|revenue|sales)(?: of)?|lifetime|all time|since launch)';
const MEANINGS = [...RULES.matchAll(/^(\S+) ([=~]) (.+)$/gm)].map(
  ([, meaning, how, words = '']) => {
    const all = words.replaceAll('ALL', ALL).replaceAll('SO_FAR', SO_FAR);
    const pattern = new RegExp(how === '=' ? `^(?:${all})$` : `(?:^|\\b)(?:${all})(?:$|\\b)`);
    return { meaning, pattern };
  },
);

/** A unit, a currency, or a remark at the end of a name: 'Revenue ($k)', 'amount_usd', 'Total (ALL)'. */
const REMARK =
  /\s*[([][^)\]]*[)\]]\s*$|[ _](?:usd|eur|gbp|cad|aud|cents|us dollars|dollars|thousands|k|in)$/i;

/** What the name of a column says, as in the table above; 'unknown' if nothing. */
export function meaningOf(header: string): string {
  const name = nameOf(header);
  const found =
    name === '' ? undefined : MEANINGS.find(({ pattern }) => pattern.test(name))?.meaning;
  if (found !== undefined || !REMARK.test(header)) return found ?? 'unknown';
  return meaningOf(header.replace(REMARK, ''));
}

/** Whether a name says totals so far of revenue: 'YTD sales' and 'Running total', but not 'Lifetime customers'. */
export function isRevenueSoFar(header: string): boolean {
  const name = nameOf(header.replace(REMARK, ''));
  const rest = name.replace(new RegExp(`\\b${SO_FAR}\\b`), '').trim();
  return rest === '' || /^(?:revenue|net|amount|earnings)$/.test(meaningOf(rest));
}

/** Names of columns in other languages: nobody there counts in US dollars by default. */
export const FOREIGN =
  /\b(?:betrag|umsatz|datum|buchungstag|saldo|währung|monat|fecha|importe|ventas|ingresos|montant|solde|chiffre|recettes|mois|ricavi|importo|omzet|bedrag|receita|valor|kosten|gewinn|gastos|einnahmen|ausgaben)\b/;

const CURRENCY = /(?:^|[([ _])(?:in )?(US\$|[$€£¥₹]|[A-Za-z]{3})[)\]]?\s*$/;

/** The currency in a column's name, as in 'Earnings (EUR)' and 'amount_usd'; '' if there is none. */
export function currencyIn(header: string): string {
  const found = CURRENCY.exec(header.trim().replace(/k\)?$/, ''))?.[1] ?? '';
  return found === '$' ? 'USD' : (currencyOf(found) ?? '');
}

/** What an amount of 1 means in dollars: 1,000 in 'Revenue ($k)', 0.01 in 'amount_cents'. */
export function unitIn(text: string): number {
  const plain = text.toLowerCase().replace(/_/g, ' ');
  if (/\b(?:in )?cents\b|\(¢\)/.test(plain)) return 0.01;
  const thousands =
    /[('’ $€£]0{3}s?\b|thousands|[$€£]\s?k\b|\bk\s?[$€£]|\b(?:usd|eur|gbp) ?k\b|\bk ?usd\b|\(k\)|\btsd\b/;
  if (thousands.test(plain)) return 1000;
  return /millions|[$€£]\s?mm?\b|\(mm?\)/.test(plain) ? 1_000_000 : 1;
}
