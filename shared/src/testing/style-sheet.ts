/** Stands in for a style sheet, whose text only the build can import. */
export default '';
