// The titles of the documents. In English they stand in index.html and figures.html as well, which a test compares.
export const documentTitles = {
  index: 'Astrolabe · a playground for grid pathfinding',
  figures: 'Figures · Astrolabe',
};
