import { HOURS_OF_A_WEEK } from './options.ts';

/** The wizard's error messages; pages and schema share them. */
export const MESSAGES = {
  startupName: 'Startup name is required',
  websiteUrl: 'Please enter a web address, such as example.com.',
  founderName: 'Please enter your name on one line.',
  founderEmail: 'Valid email is required',
  businessType: 'Business type is required',
  otherBusinessType: 'Please enter the type of business.',
  techStack: 'Please enter the tech stack on one line.',
  box: 'Check the box or leave it empty.',
  monthlyRevenue: {
    unreadable: 'Please enter the monthly revenue in dollars, such as 4,500 or 4.5k.',
    low: 'Revenue cannot be negative',
    unexpected: 'You entered revenue. Check “Already generating revenue” above, or enter 0 here.',
    missing:
      'You checked “Already generating revenue.” Enter how much, or leave this blank if you don’t have a full month yet.',
  },
  monthlyProfit: {
    unreadable: 'Please enter the monthly profit in dollars, such as 2,000 or 2k.',
    low: 'Profit cannot be negative',
    unexpected:
      'You entered a profit but no revenue. Check “Already generating revenue” above, or enter 0 here.',
  },
  payingCustomers: {
    unreadable: 'Please enter a whole number of customers, such as 120 or 1.2k.',
    low: 'Customer count cannot be negative',
    unexpected:
      'Paying customers bring in revenue. Check “Already generating revenue” above, or enter 0 here.',
  },
  launchedOn: 'Please enter a year and a month, such as 2023-04.',
  hosting: 'Please say where it runs and what that costs, such as “Hetzner, $40 a month.”',
  hoursPerWeek: `Please enter hours from 0 to ${HOURS_OF_A_WEEK}, such as 3 or 7.5.`,
  monthlyHistory: {
    unreadable: 'Please enter one month per line, such as 2026-10, 3244, 2284.',
    unexpected:
      'You entered revenue. Check “Already generating revenue” above, or remove the history.',
  },
  historyRecord: 'Please say where the history comes from.',
  activeUsers: {
    unreadable: 'Please enter a whole number of users, such as 1,200 or 1.2k.',
    low: 'User count cannot be negative',
  },
  monthlyVisitors: {
    unreadable: 'Please enter a whole number of visitors, such as 3,900 or 3.9k.',
    low: 'Visitor count cannot be negative',
  },
  trafficShare: 'Please enter a whole percentage from 0 to 100, such as 55.',
  smallestDownPercent: {
    unreadable: 'Please enter a whole percentage from 0 to 100, such as 20.',
    unexpected:
      'A 0% down payment means $0 down. Check “I’m open to selling with $0 down” above, or enter more than 0.',
  },
  includedAssets: 'Please list included assets',
  growthOpportunities: 'Please list growth opportunities',
  revenueChannels: 'Please choose revenue channels from the list.',
  otherRevenueChannel: 'Please enter the revenue channel on one line.',
  idealExitPrice: {
    unreadable: 'Please enter the price in dollars, such as 45,000 or 45k.',
    low: 'Price cannot be negative',
  },
  dealStructures: 'Please choose deal structures from the list.',
  paidLater:
    'A $0 down deal can’t be all cash at close. Select another structure too, or uncheck $0 down.',
  willAdvisePostSale: 'Please choose an answer from the list, or leave this blank.',
  reasonForSelling: 'Please provide a detailed reason',
  uniqueValue: 'Please describe what makes your startup unique',
  demoLink: 'Please enter a web address, such as example.com/demo.',
  agreeToTerms: 'Please agree to the terms and conditions to proceed',
} as const;
