/** Replaces style sheets and fonts, which only webpack can import. */
export default '';
