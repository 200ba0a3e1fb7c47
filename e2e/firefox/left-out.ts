/** Titles of tests that can't run in Firefox as it is shipped, or say nothing there, by what is lacking. */
export const NOT_IN_FIREFOX: readonly RegExp[] = [
  // Playwright can't switch scripts off.
  /without JavaScript|as it was built/,
  // Nothing taps, and a listing's bar doesn't wait until its panel is out of sight.
  /on a phone (?:320|the first)|slider-touch/,
  // Nor say that a visitor prefers a theme, forced colors, or less motion, or prints.
  /forced-colors|less motion|the theme follows|on paper|prints|printing|and print |address with \?tab=|a deal from|through the tabs/,
  // What was sent can't be read, nor passed on, and what the page's policy stopped counts as sent.
  /newsletter is asked for only|takes thirty seconds|a tab that dies between|never lost, even if|monthly totals are sent|could not be saved is saved|inline and foreign/,
  // A script that failed isn't fetched again before the page is loaded anew, and one on its way when the page is left is an error.
  /opens on the second press|what stays in place on a page/,
  // The test writes to the storage of the empty page that comes first, which is refused.
  /at the cost of the twenty/,
  // An address that is rewritten while the test reads the page is taken for another page, and not every step back is reported.
  /the parts of the price add up|Back leads to the list/,
  // Of several tabs, one has the focus and is in sight. They also fail now and then inside Firefox's own remote control.
  /whatever tabs are open|in an older tab|over two devices/,
  // What a page loads, and what axe finds, is measured in Chromium.
  /budgets|accessibility/,
];
