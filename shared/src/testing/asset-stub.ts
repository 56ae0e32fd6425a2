/** Stands in for style sheets and fonts, which webpack turns into a text or an address. */
export default '';
