import { globSync } from 'node:fs';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { STRUCTURE_IDS } from '#src/domain/deals/structures/structures.ts';
import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { createListingForm } from '#src/domain/forms/create-listing.ts';
import { formView } from '#src/domain/forms/form-definition.ts';
import { investorApplicationForm } from '#src/domain/forms/investor-application.ts';
import { marketplaceInquiryForm } from '#src/domain/forms/marketplace-inquiry.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { countFacets } from '#src/domain/listings/marketplace-view.ts';
import { DEFAULT_QUERY } from '#src/domain/listings/marketplace-query.ts';
import { contactForm } from '#src/domain/forms/contact.ts';
import { contactSellerForm } from '#src/domain/forms/contact-seller.ts';
import { Analyzer } from '#src/features/analyzer/Analyzer.island.tsx';
import { FundingRequestForm } from '#src/features/analyzer/funding/FundingRequest.island.tsx';
import { PrivateNotes } from '#src/features/analyzer/notes/PrivateNotes.island.tsx';
import { SavedDeals } from '#src/features/analyzer/saved-deals/SavedDeals.island.tsx';
import { Compare } from '#src/features/compare/Compare.island.tsx';
import { OfferForm } from '#src/features/listing/OfferForm.island.tsx';
import { AffiliateForm } from '#src/features/affiliates/AffiliateForm.island.tsx';
import { CreateListingForm } from '#src/features/create-listing/CreateListingForm.island.tsx';
import { InvestorForm } from '#src/features/investor-application/InvestorForm.island.tsx';
import { ListingWizard } from '#src/features/listing-wizard/ListingWizard.island.tsx';
import { SentForm } from '#src/features/forms/SentForm.island.tsx';
import { PlainForm } from '#src/features/forms/PlainForm.island.tsx';
import { SubjectForm } from '#src/features/forms/SubjectForm.island.tsx';
import { Inbox } from '#src/features/inbox/Inbox.island.tsx';
import { MyListing } from '#src/features/my-listing/MyListing.island.tsx';
import { DealRoom } from '#src/features/deal-room/DealRoom.island.tsx';
import { HeroForm } from '#src/features/home/HeroForm.island.tsx';
import { PaymentCalculator } from '#src/features/learn/PaymentCalculator.island.tsx';
import { OfferComparer } from '#src/features/offers/OfferComparer.island.tsx';
import { Marketplace } from '#src/features/marketplace/Marketplace.island.tsx';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';

const facets = countFacets([], DEFAULT_QUERY, new Set());

const business = {
  id: '1',
  title: 'Fernhold',
  known: { price: 90_000, revenue: 6_000, profit: 3_000, churn: 3, down: 10, months: 48 },
  accepted: ['seller-financing' as const],
};

const islands: Record<string, string> = {
  'Analyzer.island.tsx': renderToString(<Analyzer business={business} />),
  'FundingRequest.island.tsx': renderToString(<FundingRequestForm listing={null} start={{}} />),
  'PrivateNotes.island.tsx': renderToString(<PrivateNotes listingId="1" />),
  'SavedDeals.island.tsx': renderToString(<SavedDeals />),
  'Compare.island.tsx': renderToString(<Compare />),
  'OfferForm.island.tsx': renderToString(
    <OfferForm
      listing={{ id: '1', title: 'One', monthlyRevenue: 2_900 }}
      sellers="price=68000&cash_at_close=68000"
    />,
  ),
  'AffiliateForm.island.tsx': renderToString(
    <AffiliateForm form={formView(affiliateSignupForm)} />,
  ),
  'CreateListingForm.island.tsx': renderToString(
    <CreateListingForm form={formView(createListingForm)} />,
  ),
  'InvestorForm.island.tsx': renderToString(
    <InvestorForm form={formView(investorApplicationForm)} />,
  ),
  'ListingWizard.island.tsx': renderToString(
    <ListingWizard form={startupListingForm} boostPromo="https://example.com" />,
  ),
  'SentForm.island.tsx': renderToString(
    <SentForm form={formView(contactForm)} idPrefix="contact" again="Again" />,
  ),
  'PlainForm.island.tsx': renderToString(
    <PlainForm form={formView(contactSellerForm)} idPrefix="x" start={{ listing_id: '1' }} />,
  ),
  'SubjectForm.island.tsx': renderToString(
    <SubjectForm
      form={formView(marketplaceInquiryForm)}
      idPrefix="x"
      subjectField="listing_id"
      anything="a listing"
    />,
  ),
  'DealRoom.island.tsx': renderToString(<DealRoom />),
  'HeroForm.island.tsx': renderToString(<HeroForm />),
  'Inbox.island.tsx': renderToString(<Inbox forms={[{ type: 'contact', title: 'Contact' }]} />),
  'Marketplace.island.tsx': renderToString(
    <Marketplace total={29} facets={facets} pageSize={60} financingNote="What a DSCR is." />,
  ),
  'MyListing.island.tsx': renderToString(<MyListing />),
  'OfferComparer.island.tsx': renderToString(<OfferComparer />),
  'PaymentCalculator.island.tsx': renderToString(
    <PaymentCalculator principal={60_000} apr={0.08} months={48} monthlyProfit={2_200} />,
  ),
};

describe('every island', () => {
  it('is rendered here', () => {
    const names = globSync('src/features/**/*.island.tsx').map((path) => path.split('/').at(-1));
    expect(names.sort()).toEqual(Object.keys(islands).sort());
  });

  it.each(Object.entries(islands))('%s has HTML without a browser', (_name, html) => {
    expect(html.length).toBeGreaterThan(100);
  });

  it.each(Object.entries(islands))(
    '%s writes no style attribute, which the policy blocks',
    (_name, html) => {
      expect(html).not.toMatch(/\sstyle=/);
    },
  );

  it.each([
    'AffiliateForm.island.tsx',
    'CreateListingForm.island.tsx',
    'InvestorForm.island.tsx',
    'ListingWizard.island.tsx',
    'SentForm.island.tsx',
    'PlainForm.island.tsx',
    'SubjectForm.island.tsx',
    'FundingRequest.island.tsx',
    'HeroForm.island.tsx',
    'OfferForm.island.tsx',
  ])('%s can be posted without a script', (name) => {
    expect(islands[name]).toMatch(/<form [^>]*action="\/api\/[^"]+" method="post"/);
  });

  it('of a seller has every field of the form, so that it is one long form without a script', () => {
    const names = startupListingForm.fields.map(({ name }) => name);
    const html = islands['ListingWizard.island.tsx'] ?? '';
    const drawn = [...html.matchAll(/\sname="([^"]+)"/g)].map(([, name]) => name);
    expect(names.filter((name) => !drawn.includes(name))).toEqual([]);
    expect(html).toMatch(/<button type="submit" class="button without-js">Submit Listing</);
  });

  it('of an article shows the figures of the article before any script, and keeps its fields for one', () => {
    const html = islands['PaymentCalculator.island.tsx'];
    expect(html).toContain('<caption>$60,000 at 8% over 48 months</caption>');
    expect(html).toMatch(/Monthly payment<\/th><td>\$1,465<\/td>/);
    expect(html).toMatch(/<fieldset class="needs-js/);
  });

  it('of a deal shows its figures before any script, and is the same tool without a listing', () => {
    const html = islands['Analyzer.island.tsx'] ?? '';
    // 81,000 at 8% over 48 months.
    expect(html).toContain('data-column="burden">$1,977</td>');
    expect(html).toContain('data-column="dscr">1.51 comfortable</td>');
    expect(html.match(/Not accepted by the seller/g)).toHaveLength(STRUCTURE_IDS.length - 1);
    const empty = renderToString(<Analyzer business={null} />);
    expect(empty).toContain(
      'Enter a price and monthly profit to see whether profit can cover the payments.',
    );
    expect(empty).not.toMatch(/NaN|undefined|null/);
  });

  it('of offers shows worked ones before any script, and says that they are an example', () => {
    const html = islands['OfferComparer.island.tsx'];
    expect(html).toContain('<strong>Example:</strong> two made-up offers');
    expect(html).toMatch(/Worth today, expected.*?\$78,000.*?\$82,734/);
    expect(html).toMatch(/<div class="needs-js offers-actions">/);
  });

  it('stands inside the error boundary', () => {
    const Failing: ComponentType = () => {
      throw new Error('broken');
    };
    const Guarded = withErrorBoundary(Failing);
    expect(Guarded.displayName).toBe('withErrorBoundary(Failing)');
    expect(() => renderToString(createElement(Guarded))).toThrow('broken');
  });
});
