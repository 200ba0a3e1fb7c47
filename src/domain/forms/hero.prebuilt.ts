import { formView } from './form-definition.ts';
import { heroForm } from './hero.ts';

export const heroFormView = formView(heroForm);
