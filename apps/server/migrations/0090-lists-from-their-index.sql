-- Lists in their order under many filters, read from the index alone: most offers of a kind and deal are passed over until
-- a page is full, and each of them was a read of the table. They take the place of the indexes that held the order only.
CREATE INDEX offers_list_newest ON offers (property_type, deal, raised_at DESC, id DESC)
  INCLUDE (mx, my, price, area, rooms, is_studio, active_until, shown_point, facts) WHERE status = 0;
CREATE INDEX offers_list_price ON offers (property_type, deal, price, id)
  INCLUDE (mx, my, area, rooms, is_studio, active_until, raised_at, shown_point, facts) WHERE status = 0;
DROP INDEX offers_newest;
DROP INDEX offers_price;
