export { contactFormRoutes } from './contact-form/contact-form.routes.ts';
export { ContactInbox, contactRoutes } from './contact/contact.routes.ts';
export { inquiryRoutes } from './inquiry.routes.ts';
