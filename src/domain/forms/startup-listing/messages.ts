/** What the wizard says of an answer that has to be mended; pages and schema use the same words. */
export const MESSAGES = {
  startupName: 'Startup name is required',
  websiteUrl: 'Please enter a web address, such as example.com.',
  founderName: 'Please enter your name as one line of text.',
  founderEmail: 'Valid email is required',
  businessType: 'Business type is required',
  otherBusinessType: 'Please say what type of business it is.',
  techStack: 'Please enter the tech stack as one line of text.',
  box: 'Tick the box or leave it empty.',
  monthlyRevenue: {
    unreadable: 'Please enter the monthly revenue in dollars, such as 4,500 or 4.5k.',
    low: 'Revenue cannot be negative',
    unexpected: 'You entered revenue: tick “It is generating revenue” above, or enter 0 here.',
    missing:
      'You ticked “It is generating revenue”: enter how much, or leave this empty if it has no full month yet.',
  },
  monthlyProfit: {
    unreadable: 'Please enter the monthly profit in dollars, such as 2,000 or 2k.',
    low: 'Profit cannot be negative',
    unexpected: 'Profit needs revenue: tick “It is generating revenue” above, or enter 0 here.',
  },
  payingCustomers: {
    unreadable: 'Please enter a whole number of customers, such as 120 or 1.2k.',
    low: 'Customer count cannot be negative',
    unexpected:
      'Paying customers bring in revenue: tick “It is generating revenue” above, or enter 0 here.',
  },
  revenueChannels: 'Please select only revenue channels from the list.',
  otherRevenueChannel: 'Please enter the revenue channel as one line of text.',
  idealExitPrice: {
    unreadable: 'Please enter the price in dollars, such as 45,000 or 45k.',
    low: 'Price cannot be negative',
  },
  dealStructures: 'Please select only deal structures from the list.',
  paidLater:
    'With $0 down, the buyer can’t pay all cash at close: select another structure too, or untick $0 down.',
  willAdvisePostSale: 'Please select one of the answers, or none.',
  reasonForSelling: 'Please provide a detailed reason',
  uniqueValue: 'Please describe what makes your startup unique',
  demoLink: 'Please enter a web address, such as example.com/demo.',
  agreeToTerms: 'Please agree to the terms and conditions to proceed',
} as const;
