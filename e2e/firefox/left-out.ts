/** Titles of tests that Playwright cannot run in Firefox as it is shipped, by what is lacking. */
export const NOT_IN_FIREFOX: readonly RegExp[] = [
  // Scripts cannot be switched off.
  /without JavaScript/,
  // Nothing taps.
  /on a phone/,
  // Forward, and Back to a page that was kept whole, are not reported, and waited for in vain.
  /Back undoes it|Back leaves the page|Back and forward lead/,
  // A file that a page makes is not reported.
  /taken away as a file|taken along as a spreadsheet|Word file comes|leaves as Markdown|taken away with the keyboard/,
  // Pages cannot be looked at as on paper.
  /on paper|prints/,
  // What was sent cannot be read, nor passed on.
  /newsletter is asked for only|takes thirty seconds|a tab that dies between/,
  // A script that failed is not fetched again before the page is loaded anew.
  /opens on the second press/,
  // The test writes to the storage of the empty page that comes first, which is refused.
  /at the cost of the twenty/,
  // An address that is rewritten while the test reads the page is taken for another page.
  /the parts of the price add up/,
  // Several tabs of one visitor fail now and then inside Firefox's own remote control.
  /whatever tabs are open/,
  // axe needs half a minute for a page.
  /nothing keeps anybody from/,
];
