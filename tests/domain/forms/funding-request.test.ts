import { describe, expect, it } from 'vitest';
import {
  FUNDING_FIGURE_NAMES,
  FUNDING_FIGURES,
  fundingFigureFields,
} from '#src/domain/forms/funding-figures.ts';
import { fundingRequestForm } from '#src/domain/forms/funding-request.ts';
import { faultsOf, faultsWhenEmpty } from './faults-of.ts';

const REQUEST = {
  structure: 'debt',
  pitch: 'I know these customers.',
  name: 'Jo',
  email: 'jo@example.com',
};

describe('a request for funding help', () => {
  it('takes a structure, a pitch and who sends it, without a listing and without figures', () => {
    expect(fundingRequestForm.schema.parse(REQUEST)).toEqual({
      ...REQUEST,
      source: 'analyze_deal',
    });
  });

  it('asks for what is missing', () => {
    expect(faultsWhenEmpty(fundingRequestForm)).toEqual({
      structure: "Please choose how you'd like the deal funded.",
      pitch: 'Please enter your pitch.',
      name: 'Please enter your name.',
      email: 'Please enter a valid email address.',
    });
  });

  it('offers the four structures', () => {
    for (const structure of ['equity', 'debt', 'revenue-share', 'hybrid']) {
      expect(faultsOf(fundingRequestForm, { ...REQUEST, structure })).toEqual({});
    }
  });

  it('takes the figures as numbers or as the texts of hidden fields, and nothing for blank ones', () => {
    const figures = { price: '45000.5', monthly_profit: '-12', dscr: '1.25', note_months: '36' };
    const read = { price: 45_000.5, monthly_profit: -12, dscr: 1.25, note_months: 36 };
    expect(fundingRequestForm.schema.parse({ ...REQUEST, ...figures })).toMatchObject(read);
    expect(fundingRequestForm.schema.parse({ ...REQUEST, ...read })).toMatchObject(read);
    const blank = fundingRequestForm.schema.parse({ ...REQUEST, price: '', analysis: ' ' });
    expect([blank.price, blank.analysis]).toEqual([undefined, undefined]);
  });

  it('has a hidden field for each figure', () => {
    const hidden = fundingRequestForm.fields.filter(({ kind }) => kind === 'hidden');
    expect(hidden.map(({ name }) => name)).toEqual([
      'listing_id',
      ...Object.keys(FUNDING_FIGURES),
      'analysed_structure',
      'analysis',
      'source',
    ]);
  });
});

describe('the figures of an analysis', () => {
  it('are rounded as they are written, and the query loses its question mark', () => {
    expect(
      fundingFigureFields({
        price: 45_000.006,
        dscr: 1.23456,
        note_months: 36,
        note_rate: 7.25,
        analysed_structure: 'earnout',
        analysis: '?price=45000',
      }),
    ).toEqual({
      price: '45000.01',
      dscr: '1.2346',
      note_months: '36',
      note_rate: '7.25',
      analysed_structure: 'earnout',
      analysis: 'price=45000',
    });
  });

  it('are left out where there is none that could be sent', () => {
    expect(
      fundingFigureFields({
        price: Number.NaN,
        monthly_revenue: Number.POSITIVE_INFINITY,
        monthly_profit: -1e12 - 1,
        operator_salary: -1,
        note_months: 361,
        dscr: null,
        analysed_structure: null,
        analysis: 'x'.repeat(2_001),
      }),
    ).toEqual({});
    expect(fundingFigureFields({ analysis: 'a#b' })).toEqual({});
  });

  it('are always taken by the form, whatever they are', () => {
    const values = [0, -0, 1e-9, 0.1 + 0.2, 1e12, -1e12, 1e21, 999.99999, 1_000, 360.4, 0.4];
    for (const value of values) {
      const figures = Object.fromEntries(FUNDING_FIGURE_NAMES.map((name) => [name, value]));
      const body = { ...REQUEST, ...fundingFigureFields(figures) };
      expect([value, faultsOf(fundingRequestForm, body)]).toEqual([value, {}]);
    }
  });
});
